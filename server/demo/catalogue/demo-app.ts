import type { StaffAppStatus } from "#contract/apps/status.ts";
import type { AgeGroup } from "#contract/reference/age-groups.ts";
import type { CategoryId, SensitiveKind } from "#contract/reference/categories.ts";
import type { LanguageCode } from "#contract/reference/languages.ts";
import type { ReviewField } from "#contract/review/fields.ts";
import type { FieldPart } from "#contract/review/parts.ts";
import type { AboutAppStatement } from "#contract/versions/form.ts";
import type { VersionStatus } from "#contract/versions/status.ts";
import type { Abi } from "../builder/elf.ts";
import type { AppLook } from "../art/look.ts";
import type { Screen } from "../art/screen.ts";
import type { DemoDeveloperKey } from "./developers.ts";

/** One app of the demo store: what its owner typed, how it looks, and what has happened to it so far. */
export interface DemoApp {
  package: string;
  developer: DemoDeveloperKey;
  look: AppLook;
  /** What staff made of a published app; without it the app's status follows from its versions. */
  staffStatus?: { status: StaffAppStatus; reason: string; daysAgo: number };

  /** What the listing is written in first; English where nothing is said. */
  sourceLanguage?: LanguageCode;
  /** The listing in its source language. */
  listing: ListingText;
  /** Listings in other languages; each language with entries in `screens` has screenshots of its own. */
  regional: RegionalText[];
  category: CategoryId;
  sensitive?: SensitiveKind;
  /** Ids of the categories' tags. */
  tags: string[];
  ageGroups: AgeGroup[];
  aboutApp: AboutAppStatement[];

  websiteUrl: string;
  supportEmail: string;
  /** E.164. */
  supportPhone: string;
  privacyPolicyUrl: string;

  build: DemoPackage;
  /** Oldest first; the last one is the newest. */
  versions: DemoVersion[];

  hero: { title: string; lines: string[] };
  screens: Partial<Record<LanguageCode, Screen[]>>;
}

export interface ListingText {
  title: string;
  shortDescription: string;
  /** Paragraphs are separated by an empty line. */
  description: string;
}

export interface RegionalText extends ListingText {
  language: LanguageCode;
}

/** What the built packages of an app have in common. */
export interface DemoPackage {
  minSdk: number;
  targetSdk: number;
  abis: Abi[];
  permissions: DemoPermission[];
  /** Size of the data it carries, most of the download. */
  contentBytes: number;
}

export interface DemoPermission {
  /** Full Android name. */
  name: string;
  /** Why the app needs it, for the dangerous ones. */
  reason?: string;
}

export interface DemoVersion {
  name: string;
  code: number;
  changelog: string;
  /** What this version asks for beyond the app's usual permissions. */
  newPermissions?: DemoPermission[];
  targetSdk?: number;
  /** The furthest wizard step done, 0 to 4, for drafts; submitted versions have done all. */
  furthestStep?: number;
  /** Per cent of phones that see this version's listing while it is live; the others see the one before. */
  testedOn?: number;
  /** From the first draft to now, in order; each step is a move that `versionMoves` allows. */
  steps: DemoStep[];
}

export interface DemoStep {
  status: VersionStatus;
  /** Days before the store is filled, with fractions: 0.25 is six hours ago. */
  daysAgo: number;
  by: "developer" | "reviewer" | "system";
  /** Why a version was rejected. */
  reason?: string;
  /** Why it was put on hold, field by field. */
  fieldReasons?: { field: ReviewField; reason: string; parts?: readonly FieldPart[] }[];
}
