import type accounts from "./en-US/accounts.json";
import type apps from "./en-US/apps.json";
import type campaigns from "./en-US/campaigns.json";
import type errors from "./en-US/errors.json";
import type findings from "./en-US/findings.json";
import type insights from "./en-US/insights.json";
import type keystores from "./en-US/keystores.json";
import type listingTests from "./en-US/listing-tests.json";
import type listings from "./en-US/listings.json";
import type mails from "./en-US/mails.json";
import type opportunity from "./en-US/opportunity.json";
import type packages from "./en-US/packages.json";
import type reference from "./en-US/reference.json";
import type reports from "./en-US/reports.json";
import type review from "./en-US/review.json";
import type shell from "./en-US/shell.json";
import type statistics from "./en-US/statistics.json";
import type statuses from "./en-US/statuses.json";
import type store from "./en-US/store.json";
import type versions from "./en-US/versions.json";

/** English is the type of every text: an unknown key does not compile. One line for each file of en-US. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "shell";
    resources: {
      accounts: typeof accounts;
      apps: typeof apps;
      campaigns: typeof campaigns;
      errors: typeof errors;
      findings: typeof findings;
      insights: typeof insights;
      keystores: typeof keystores;
      "listing-tests": typeof listingTests;
      listings: typeof listings;
      mails: typeof mails;
      opportunity: typeof opportunity;
      packages: typeof packages;
      reference: typeof reference;
      reports: typeof reports;
      review: typeof review;
      shell: typeof shell;
      statistics: typeof statistics;
      statuses: typeof statuses;
      store: typeof store;
      versions: typeof versions;
    };
  }
}
