import type { StaffAppStatus } from "#contract/apps/status.ts";
import type { ReviewField } from "#contract/review/fields.ts";

interface Person {
  name: string;
  storeName: string;
  /** Where the mail's button leads. */
  link: string;
}

interface VersionNews extends Person {
  appTitle: string;
  /** As the package calls it; null before a package was read. */
  versionName: string | null;
}

interface Reason {
  title: string;
  description: string;
}

/** Every mail the store sends, and what each needs to know. */
export interface MailData {
  "verify-email": Person;
  "sign-up-again": Person;
  "staff-invite": Person;
  "version-submitted": VersionNews;
  "version-held": VersionNews & { fields: (Reason & { field: ReviewField })[] };
  "version-rejected": VersionNews & { reason: Reason };
  "version-approved": VersionNews;
  "version-served-again": VersionNews & { reason: string };
  "app-status": Person & { appTitle: string; status: StaffAppStatus; reason: string };
  "checks-failed": VersionNews & { findings: Reason[] };
}
export type MailTemplate = keyof MailData;

/** A mail before it is laid out; plain text without markup in every part. */
export interface MailContent {
  subject: string;
  greeting: string;
  lines: string[];
  /** Labelled entries: held fields, findings. */
  items?: { label?: string; title: string; description: string }[];
  action: string;
  note: string;
}

export type MailTexts = { [Template in MailTemplate]: (data: MailData[Template]) => MailContent };
