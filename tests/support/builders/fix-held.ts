import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import type { TestApp } from "../app.ts";
import { detailsOf, saveForm, uploadIcon } from "./versions.ts";

type Edit = (form: VersionForm, app: TestApp) => Promise<VersionForm> | VersionForm;

const edits: Partial<Record<ReviewField, Edit>> = {
  title: (form) => ({ ...form, details: { ...form.details, title: `${form.details.title} again` } }),
  shortDescription: (form) => ({
    ...form,
    details: { ...form.details, shortDescription: `${form.details.shortDescription}, again` },
  }),
  icon: async (form, app) => ({ ...form, metadata: { ...form.metadata, iconId: await uploadIcon(app, "normal", 7) } }),
};

/** Fixes a hold as the developer does: changes each held field and marks it as fixed. */
export async function fixHeld(app: TestApp, id: string): Promise<void> {
  const { heldFields, form } = await detailsOf(app, id);
  let changed = form;
  for (const { field } of heldFields) changed = (await edits[field]?.(changed, app)) ?? changed;
  await saveForm(app, id, () => changed);
  for (const { id: held } of heldFields)
    await app.as("normal").call(versionCalls.markHeldField, { params: { id: held }, body: { fixed: true } });
}
