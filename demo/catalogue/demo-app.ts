import type { StaffAppStatus } from "#contract/catalog/apps/status.ts";
import type { AgeGroup } from "#contract/platform/reference/age-groups.ts";
import type { CategoryId, SensitiveAppKind } from "#contract/platform/reference/categories.ts";
import type { LanguageCode } from "#contract/platform/reference/languages.ts";
import type { ReviewField } from "#contract/review/desk/review-fields.ts";
import type { FieldPart } from "#contract/review/desk/field-parts.ts";
import type { AboutAppStatement } from "#contract/catalog/versions/version-form.ts";
import type { VersionStatus } from "#contract/catalog/versions/status.ts";
import type { Abi } from "../builder/elf.ts";
import type { AppBranding } from "../art/app-branding.ts";
import type { DrawnScreen } from "../art/drawn-screen.ts";
import type { DemoDeveloperKey } from "./developers.ts";

/** An app of the demo store: its form contents, its branding and its history so far. */
export interface DemoApp {
  package: string;
  developer: DemoDeveloperKey;
  look: AppBranding;
  /** Status that staff set on a published app; otherwise it follows from its versions. */
  staffStatus?: { status: StaffAppStatus; reason: string; daysAgo: number };

  /** Source language of the listing; English if omitted. */
  sourceLanguage?: LanguageCode;
  /** The listing in its source language. */
  listing: ListingText;
  /** Listings in other languages; each language with entries in `screens` has its own screenshots. */
  regional: RegionalText[];
  category: CategoryId;
  sensitive?: SensitiveAppKind;
  /** Ids of the app's tags; each belongs to its category. */
  tags: string[];
  ageGroups: AgeGroup[];
  aboutApp: AboutAppStatement[];

  websiteUrl: string;
  supportEmail: string;
  /** Support phone number in E.164 form. */
  supportPhone: string;
  privacyPolicyUrl: string;

  build: DemoPackage;
  /** Versions of the app, oldest first. */
  versions: DemoVersion[];

  hero: { title: string; lines: string[] };
  screens: Partial<Record<LanguageCode, DrawnScreen[]>>;
}

export interface ListingText {
  title: string;
  shortDescription: string;
  /** Full description; paragraphs are separated by an empty line. */
  description: string;
}

export interface RegionalText extends ListingText {
  language: LanguageCode;
}

/** Properties that an app's built packages share. */
export interface DemoPackage {
  minSdk: number;
  targetSdk: number;
  abis: Abi[];
  permissions: DemoPermission[];
  /** Bytes of data bundled with the app, most of the download. */
  contentBytes: number;
}

export interface DemoPermission {
  /** Full Android name, such as `android.permission.CAMERA`. */
  name: string;
  /** The app's reason for using the permission; for dangerous permissions only. */
  reason?: string;
}

export interface DemoVersion {
  name: string;
  code: number;
  changelog: string;
  /** Permissions that this version adds to the app's usual ones. */
  newPermissions?: DemoPermission[];
  targetSdk?: number;
  /** Furthest wizard step completed, 0 to 4, for drafts; submitted versions have completed all. */
  furthestStep?: number;
  /** Percentage of phones that see this version's listing while it is live; the others see the previous one. */
  testedOn?: number;
  /** Status changes from the first draft to now, in order. Each is a transition that `versionTransitions` allows. */
  steps: DemoStep[];
}

export interface DemoStep {
  status: VersionStatus;
  /** Days before the seeding, with fractions: 0.25 is six hours ago. */
  daysAgo: number;
  by: "developer" | "reviewer" | "system";
  /** Reason for a rejection, for the step that rejects. */
  reason?: string;
  /** Reasons for a hold, one per held field. */
  fieldReasons?: { field: ReviewField; reason: string; parts?: readonly FieldPart[] }[];
}
