import { emptyVersionForm, type RegionalListing, type VersionForm } from "#contract/catalog/versions/version-form.ts";
import { isDangerousPermission } from "#inspector/rules/dangerous-permissions.ts";
import type { DemoApp, RegionalText } from "./catalogue/demo-app.ts";
import { previousShortDescriptions } from "./previous-texts.ts";
import type { PlannedVersion } from "./plan-versions.ts";
import type { DemoAppPictures } from "./draw-app-pictures.ts";

interface Parts {
  app: DemoApp;
  pictures: DemoAppPictures;
  version: PlannedVersion;
  packageFileId: string | null;
}

function permissionsOf({ app, version }: Parts): VersionForm["developerInfo"]["appDataPermissions"] {
  const permissions = [...app.build.permissions, ...(version.source.newPermissions ?? [])];
  return permissions
    .filter(({ name }) => isDangerousPermission(name))
    .map(({ name, reason = "" }) => ({ permission: name, reason }));
}

function listingOf(text: RegionalText, { app, pictures, version }: Parts): RegionalListing {
  const own = pictures.screens[text.language];
  const earlier = version.level < 2 ? previousShortDescriptions[app.package]?.[text.language] : undefined;
  return {
    language: text.language,
    title: text.title,
    shortDescription: earlier ?? text.shortDescription,
    description: text.description,
    screenshotIds: own ?? [],
    isScreenshotDefault: own === undefined,
    needsLanguageSupport: false,
    isLanguageAutoTranslated: false,
    isDirty: true,
  };
}

/**
 * Returns the form's A/B test: new screenshots, described by the version's changelog; blank if the version has no test.
 */
function abTestOf({ app, pictures, version }: Parts, blank: VersionForm["abTest"]): VersionForm["abTest"] {
  if (version.testedOn === undefined) return blank;
  const screenshotIds = (pictures.screens[app.sourceLanguage ?? "en-US"] ?? []).toReversed();
  return {
    ...blank,
    enabled: true,
    coveragePercentage: version.testedOn,
    changelog: version.changelog,
    screenshotIds,
  };
}

const allButLast = <T>(items: readonly T[], least: number): T[] => items.slice(0, Math.max(least, items.length - 1));

/** Builds the complete form. Earlier listings lack a language and a screenshot, and the oldest the hero picture. */
function completeForm(parts: Parts): VersionForm {
  const { app, pictures, version, packageFileId } = parts;
  const source = app.sourceLanguage ?? "en-US";
  const blank = emptyVersionForm("apk", app.listing.title, source);
  const full = version.level === 2;
  const shots = pictures.screens[source] ?? [];
  const earlier = full ? undefined : previousShortDescriptions[app.package]?.[source];
  return {
    ...blank,
    details: {
      ...blank.details,
      shortDescription: earlier ?? app.listing.shortDescription,
      description: app.listing.description,
      aboutApp: app.aboutApp,
    },
    metadata: {
      iconId: pictures.iconId,
      heroId: version.level === 0 ? null : pictures.heroId,
      screenshotIds: full ? shots : allButLast(shots, 2),
      category: app.category,
      tags: app.tags,
      ageGroup: app.ageGroups,
    },
    developerInfo: {
      ...blank.developerInfo,
      websiteUrl: app.websiteUrl,
      supportEmail: app.supportEmail,
      supportContactNumber: app.supportPhone,
      privacyPolicyUrl: app.privacyPolicyUrl,
      appDataPermissions: permissionsOf(parts),
    },
    upload: { ...blank.upload, packageFileId, changelog: version.changelog },
    abTest: abTestOf(parts, blank.abTest),
    languages: (full ? app.regional : allButLast(app.regional, 1)).map((text) => listingOf(text, parts)),
    declaration: { rights: true, permissions: true, policies: true },
  };
}

/** Returns the form of a version as submitted, or as far as its draft has come. */
export function demoVersionForm(parts: Parts): VersionForm {
  const form = completeForm(parts);
  const { furthestStep, mode } = parts.version;
  if (furthestStep === 4) return form;
  const declaration = { rights: false, permissions: false, policies: false };
  const developerInfo = furthestStep < 2 ? { ...form.developerInfo, appDataPermissions: [] } : form.developerInfo;
  return { ...form, developerInfo, declaration, languages: mode === "create" ? [] : form.languages };
}

/** Puts something into one field of a form for which a reviewer would hold the version. */
export function addFieldViolation(form: VersionForm, field: string): VersionForm {
  const { details, metadata } = form;
  const text = `${details.shortDescription}. Best app!`;
  if (field === "shortDescription") return { ...form, details: { ...details, shortDescription: text } };
  if (field === "description")
    return { ...form, details: { ...details, description: `${details.description}\n\nThe best of 2026.` } };
  if (field === "category") return { ...form, metadata: { ...metadata, tags: metadata.tags.toReversed() } };
  return { ...form, metadata: { ...metadata, screenshotIds: metadata.screenshotIds.toReversed() } };
}
