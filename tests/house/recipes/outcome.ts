/**
 * Prints the effects of the applied recipes as JSON. Runs in the copied sources, so that every import below reads the
 * copy.
 */
import { abilitiesFor } from "#contract/access/rules.ts";
import { accountRoles, type Role, staffRoles } from "#contract/access/roles.ts";
import type { Call } from "#contract/call.ts";
import { calls } from "#contract/calls.ts";
import {
  type NotificationEvent,
  type NotificationEventName,
  notificationEvents,
} from "#contract/messaging/notifications/events.ts";
import { notificationEventsFor } from "#contract/messaging/notifications/preferences.ts";
import { languageCodes } from "#contract/platform/reference/languages.ts";
import { resourceNames } from "#contract/resources.ts";
import { reviewFields } from "#contract/review/desk/review-fields.ts";
import { fieldsOfPolicy } from "#contract/review/policies/policy-rules.ts";
import { analyticsPageForTitle } from "#contract/statistics/console-analytics/pages.ts";
import { allRoutes } from "#server/domains.ts";
import { renderNotificationMail } from "#server/messaging/notifications/notification-mail.ts";
import { getBadgeText } from "#server/platform/texts/badge-texts.ts";
import { getFaqEntries } from "#server/platform/texts/faq-texts.ts";
import { getMailTexts } from "#server/platform/texts/translation-functions.ts";
import { expectedAccess } from "#tests/access/own-calls.ts";
import { callersByTerm } from "#tests/support/expected-roles.ts";

const environment = { storeName: "Bazaar", publicUrl: "https://store.example" };
const declaredCalls: Readonly<Record<string, Call>> = calls;

/** A call's handlers, and who may send it as the role matrix expects. */
function outcomeOfCall(name: string) {
  const call = declaredCalls[name];
  return { handlers: allRoutes.filter((route) => route.call === call).length, access: call && expectedAccess(call) };
}

const auditor = { role: "auditor" as Role, accountId: "somebody", developerId: null };

/** Subject and lines of a mail about an event in every language, to find unresolved keys. */
function mailsAbout(event: string, about: object): string[] {
  const notice = { event, about } as unknown as NotificationEvent;
  return languageCodes.map((language) => {
    const { subject, lines, items = [] } = renderNotificationMail(environment, { firstName: "Asha", language }, notice);
    return [subject, ...lines, ...items.map(({ label }) => label)].join("\n");
  });
}

const app = { appId: "01900000-0000-7000-8000-000000000001", appTitle: "Krishi Mitra" };
const hold = { title: "Misleading", description: "", policyLink: null, marked: 0 };
const event = "app-renamed" as NotificationEventName;
const nepali = languageCodes.find((code) => code.startsWith("ne"));

const outcome = {
  call: outcomeOfCall("countStaffNotes"),
  role: {
    isStored: (accountRoles as readonly string[]).includes("auditor"),
    isStaff: (staffRoles as readonly string[]).includes("auditor"),
    reads: abilitiesFor(auditor).can("read", "Audit"),
    decides: abilitiesFor(auditor).can("review", "Review"),
    isExpected: callersByTerm["support, admin, superadmin"]?.includes("auditor" as Role),
    notifications: notificationEventsFor(auditor.role),
  },
  heldField: {
    isReviewed: (reviewFields as readonly string[]).includes("tags"),
    policyFields: fieldsOfPolicy("categories-and-ages"),
    mails: mailsAbout("version-held", {
      ...app,
      versionName: null,
      versionId: "2",
      heldAt: "2026-11-22T20:00:00.000Z",
      placeKeptUntil: "2026-11-29T20:00:00.000Z",
      reasons: [{ field: "tags", parts: [], ...hold }],
    }),
  },
  notification: {
    isSendable: notificationEvents[event]?.about.safeParse({ ...app, former: "Kisan" }).success,
    mails: mailsAbout("app-renamed", { ...app, former: "Kisan" }),
  },
  language: nepali && {
    mails: getMailTexts(nepali).language,
    badge: getBadgeText(nepali),
    questions: Object.keys(getFaqEntries(nepali)).length,
  },
  staffList: {
    isResource: (resourceNames as readonly string[]).includes("mail-recipients"),
    page: analyticsPageForTitle("mailRecipients"),
  },
  statisticsCard: outcomeOfCall("downloadsPerDay"),
};
console.log(JSON.stringify(outcome));
