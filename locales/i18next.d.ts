import type accessKit from "#locales/en-US/access-kit.json";
import type accountTexts from "#locales/en-US/account-texts.json";
import type accounts from "#locales/en-US/accounts.json";
import type analytics from "#locales/en-US/analytics.json";
import type apps from "#locales/en-US/apps.json";
import type audit from "#locales/en-US/audit.json";
import type calendar from "#locales/en-US/calendar.json";
import type campaigns from "#locales/en-US/campaigns.json";
import type consents from "#locales/en-US/consents.json";
import type offers from "#locales/en-US/offers.json";
import type notifications from "#locales/en-US/notifications.json";
import type errors from "#locales/en-US/errors.json";
import type findings from "#locales/en-US/findings.json";
import type identity from "#locales/en-US/identity.json";
import type insights from "#locales/en-US/insights.json";
import type keystores from "#locales/en-US/keystores.json";
import type listingTests from "#locales/en-US/listing-tests.json";
import type listings from "#locales/en-US/listings.json";
import type mailTexts from "#locales/en-US/mail-texts.json";
import type mails from "#locales/en-US/mails.json";
import type opportunity from "#locales/en-US/opportunity.json";
import type packages from "#locales/en-US/packages.json";
import type profile from "#locales/en-US/profile.json";
import type reasons from "#locales/en-US/reasons.json";
import type reference from "#locales/en-US/reference.json";
import type reports from "#locales/en-US/reports.json";
import type review from "#locales/en-US/review.json";
import type security from "#locales/en-US/security.json";
import type shell from "#locales/en-US/shell.json";
import type staff from "#locales/en-US/staff.json";
import type statistics from "#locales/en-US/statistics.json";
import type statuses from "#locales/en-US/statuses.json";
import type store from "#locales/en-US/store.json";
import type versions from "#locales/en-US/versions.json";

/** English is the type of every text: an unknown key does not compile. One line for each file of en-US. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: {
      "access-kit": typeof accessKit;
      "account-texts": typeof accountTexts;
      accounts: typeof accounts;
      analytics: typeof analytics;
      apps: typeof apps;
      audit: typeof audit;
      calendar: typeof calendar;
      campaigns: typeof campaigns;
      consents: typeof consents;
      offers: typeof offers;
      notifications: typeof notifications;
      errors: typeof errors;
      findings: typeof findings;
      identity: typeof identity;
      insights: typeof insights;
      keystores: typeof keystores;
      "listing-tests": typeof listingTests;
      listings: typeof listings;
      "mail-texts": typeof mailTexts;
      "mail-texts": typeof mailTexts;
      mails: typeof mails;
      opportunity: typeof opportunity;
      packages: typeof packages;
      profile: typeof profile;
      reasons: typeof reasons;
      reference: typeof reference;
      reports: typeof reports;
      review: typeof review;
      security: typeof security;
      shell: typeof shell;
      staff: typeof staff;
      statistics: typeof statistics;
      statuses: typeof statuses;
      store: typeof store;
      versions: typeof versions;
    };
  }
}
