import type { StaffAppStatus } from "#contract/apps/status.ts";
import type { ReviewField } from "#contract/review/fields.ts";
import type { MailTexts } from "./templates.ts";

const fields: Record<ReviewField, string> = {
  title: "Title",
  icon: "Icon",
  type: "Type",
  category: "Category",
  appDeclaration: "App declaration",
  ageGroup: "Age group",
  shortDescription: "Short description",
  description: "Description",
  screenshots: "Screenshots",
  supportEmail: "Support email",
  supportContactNumber: "Support phone number",
  website: "Website",
  privacyPolicy: "Privacy policy",
  privacyPolicyNote: "Reason for having no privacy policy",
  apkSection: "App package",
};

const hello = (name: string): string => `Hello ${name},`;
const version = (title: string, name: string | null): string => (name ? `${title} (version ${name})` : title);
const automatic = (store: string): string => `You get this mail because you publish apps on ${store}.`;

/** What staff made of a published app. */
const appStatus: Record<StaffAppStatus, { subject: (title: string) => string; line: (title: string) => string }> = {
  active: {
    subject: (title) => `${title} is in the store again`,
    line: (title) => `People can find and install ${title} again.`,
  },
  inactive: {
    subject: (title) => `${title} was taken out of the store`,
    line: (title) => `${title} can no longer be found or installed. People who have it keep it.`,
  },
  blocked: {
    subject: (title) => `${title} was blocked`,
    line: (title) => `${title} is out of the store and cannot be updated until it is unblocked.`,
  },
  limited_serving: {
    subject: (title) => `${title} is shown to fewer people`,
    line: (title) => `${title} stays in the store but is shown in fewer places.`,
  },
};

export const englishMails: MailTexts = {
  "verify-email": ({ name, storeName }) => ({
    subject: `Verify your email for ${storeName}`,
    greeting: hello(name),
    lines: [`Welcome to ${storeName}. Confirm that this address is yours, and you can publish your first app.`],
    action: "Verify email",
    note: "The link works once and for 24 hours. If you did not sign up, ignore this mail and nothing happens.",
  }),
  "sign-up-again": ({ name, storeName }) => ({
    subject: `You already have an account on ${storeName}`,
    greeting: hello(name),
    lines: [
      `Someone, probably you, tried to sign up on ${storeName} with this address. It already has an account, so nothing was changed.`,
      "Sign in with the password you have.",
    ],
    action: "Sign in",
    note: "If it was not you, there is nothing to do: whoever tried did not learn that the account exists.",
  }),
  "staff-invite": ({ name, storeName }) => ({
    subject: `You are invited to the ${storeName} team`,
    greeting: hello(name),
    lines: [`An account for the ${storeName} console was made for you. Choose a password to start.`],
    action: "Set your password",
    note: "The link works once. If you did not expect it, tell the person who runs the store.",
  }),
  "version-submitted": ({ name, appTitle, versionName, storeName }) => ({
    subject: `${appTitle} is in review`,
    greeting: hello(name),
    lines: [
      `${version(appTitle, versionName)} passed the file checks and waits for a reviewer. You need do nothing now.`,
    ],
    action: "See its status",
    note: automatic(storeName),
  }),
  "version-held": ({ name, appTitle, versionName, storeName, fields: held }) => ({
    subject: `${appTitle} is on hold: please correct and resubmit`,
    greeting: hello(name),
    lines: [
      `A reviewer looked at ${version(appTitle, versionName)} and needs a correction. Once you resubmit, it keeps its place in the queue.`,
    ],
    items: held.map(({ field, title, description }) => ({ label: fields[field], title, description })),
    action: "Correct it now",
    note: automatic(storeName),
  }),
  "version-rejected": ({ name, appTitle, versionName, storeName, reason }) => ({
    subject: `${appTitle} was not accepted`,
    greeting: hello(name),
    lines: [`A reviewer did not accept ${version(appTitle, versionName)}, for this reason:`],
    items: [reason],
    action: "Read the details",
    note: automatic(storeName),
  }),
  "version-approved": ({ name, appTitle, versionName, storeName }) => ({
    subject: `${appTitle} is live`,
    greeting: hello(name),
    lines: [`${version(appTitle, versionName)} was approved and people can install it from now on. Congratulations!`],
    action: "Open the app",
    note: automatic(storeName),
  }),
  "version-served-again": ({ name, appTitle, versionName, reason, storeName }) => ({
    subject: `${version(appTitle, versionName)} is served again`,
    greeting: hello(name),
    lines: [
      `The team chose which version of ${appTitle} the store serves: from now on people get ${version(appTitle, versionName)}. Phones with a higher version keep it.`,
      "The team gave this reason:",
    ],
    items: [{ title: reason, description: "" }],
    action: "Open the app",
    note: automatic(storeName),
  }),
  "app-status": ({ name, appTitle, status, reason, storeName }) => ({
    subject: appStatus[status].subject(appTitle),
    greeting: hello(name),
    lines: [appStatus[status].line(appTitle), "The team gave this reason:"],
    items: [{ title: reason, description: "" }],
    action: "Open the app",
    note: automatic(storeName),
  }),
  "checks-failed": ({ name, appTitle, versionName, storeName, findings }) => ({
    subject: `${appTitle} did not pass the file checks`,
    greeting: hello(name),
    lines: [
      `${version(appTitle, versionName)} is a draft again. Everything you filled in is kept; the checks found this:`,
    ],
    items: findings,
    action: "Open the draft",
    note: automatic(storeName),
  }),
};
