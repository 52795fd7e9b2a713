import { emptyVersionForm, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { VersionDetails } from "#contract/catalog/versions/schemas.ts";

const at = "2026-11-21T08:55:00.000Z";

export function aForm(change: Partial<VersionForm["details"]> = {}): VersionForm {
  const form = emptyVersionForm("apk", "Krishi Mitra");
  return { ...form, details: { ...form.details, ...change } };
}

export function aVersion(revision = 1, form: VersionForm = aForm()): VersionDetails {
  return {
    version: {
      id: "10000000-0000-4000-8000-000000000001",
      appId: "10000000-0000-4000-8000-000000000002",
      seqId: 1_052_903,
      forkedVersionId: null,
      status: "draft",
      mode: "create",
      saveType: "WITH_FILE",
      revision,
      title: form.details.title,
      iconUrl: null,
      versionName: null,
      versionCode: null,
      sizeBytes: null,
      step: 0,
      furthestStep: 0,
      createdAt: at,
      updatedAt: at,
      submittedAt: null,
      statusSince: at,
      liveFrom: null,
      liveUntil: null,
    },
    form,
    heldForm: null,
    media: [],
    files: [],
    checkFindings: [],
    heldFields: [],
    earlierFields: [],
    history: [],
    live: null,
    listing: {
      seq_id: 1,
      id: "10000000-0000-4000-8000-000000000002",
      versionId: "10000000-0000-4000-8000-000000000001",
      forkedVersionId: null,
      name: null,
      title: form.details.title,
      icon: null,
      applicationType: form.details.applicationType,
      category: form.metadata.category,
      aboutApp: [...form.details.aboutApp],
      ageGroup: [...form.metadata.ageGroup],
      shortDescription: form.details.shortDescription,
      description: form.details.description,
      screenshots: [],
      uploadedScreens: [],
    },
    app: {
      id: "10000000-0000-4000-8000-000000000002",
      seqId: 1,
      packageName: null,
      status: "draft",
      developerName: "Sahyadri Digital",
    },
    placeKeptUntil: null,
  };
}
