import { expect, it } from "vitest";
import { personalDataRetentionDays } from "#contract/accounts/auth/retention.ts";
import { calls } from "#contract/calls.ts";
import { transferDeadlineDays } from "#contract/catalog/transfers/status.ts";
import { limits } from "#contract/limits.ts";
import { ratingLimits } from "#contract/ratings/rating.ts";
import { languages } from "#contract/platform/reference/languages.ts";
import type { FaqId } from "#contract/support/help/faq.ts";
import accounts from "#locales/en-US/accounts.json" with { type: "json" };
import apps from "#locales/en-US/apps.json" with { type: "json" };
import english from "#locales/en-US/faq-texts.json" with { type: "json" };
import help from "#locales/en-US/help.json" with { type: "json" };
import shell from "#locales/en-US/shell.json" with { type: "json" };
import versions from "#locales/en-US/versions.json" with { type: "json" };

type CallName = keyof typeof calls;

/** Calls that an answer rests on. */
const answers: Readonly<Record<FaqId, readonly CallName[]>> = {
  "signer-mismatch": ["fileStatus", "uploadPackage"],
  "upload-stopped": ["presignUpload", "attachUpload"],
  "file-types": ["uploadPackage", "uploadBundle", "makeApkSet"],
  "expansion-files": ["uploadPackage", "versionFiles"],
  "keystore-refused": ["uploadBundle"],
  "version-code-used": ["uploadPackage"],
  "review-time": ["reviewForecast", "appDetails"],
  "resubmit-grey": ["markHeldField", "writeHoldMessage", "submitVersion"],
  "place-kept": ["submitVersion"],
  rejected: ["fileAppeal", "answerAppeal", "createApp"],
  "withdraw-version": ["cancelVersion"],
  "name-taken": ["claimName", "verifyClaim", "addConflictPaper", "updateConflict"],
  "listing-languages": ["saveVersion", "uploadScreenshot"],
  "text-lengths": ["saveVersion"],
  "screenshot-sizes": ["uploadIcon", "uploadScreenshot"],
  "change-texts": ["createApp", "whatChanged"],
  "figures-change": ["installsPerDay"],
  "report-download": ["downloadReport", "preparedFile"],
  "reply-review": ["respondToRating", "ratingHistory"],
  "code-missing": ["initOtp"],
  "password-forgotten": ["forgotPassword", "resetPassword"],
  "identity-check": ["kycInit", "uploadIdentityDocument", "decideIdentityCheck"],
  "account-type": ["createTicket", "updateAccountType"],
  "app-transfer": ["createTicket", "offerTransfer", "answerTransfer"],
  "delete-account": ["askExport", "askErasure", "takeBackErasure"],
  "api-key": ["enableDevtools", "makeKey", "replaceKey", "revokeKey"],
  "aws-what": ["submitAws"],
  "aws-data": ["submitAws"],
  "cdn-who": ["submitCdn"],
};

/** Words of the screens that an answer sends its reader to. */
const places: Partial<Record<FaqId, readonly string[]>> = {
  "resubmit-grey": [versions.held.markFixed],
  "withdraw-version": [apps.overview.cancel.submission],
  "change-texts": [apps.overview.acts.texts],
  "report-download": ["Statistics"],
  "reply-review": [shell.tab.ratings],
  "password-forgotten": [accounts.forgot.link],
  "identity-check": [shell.account.profile],
  "delete-account": [shell.account.profile],
  "api-key": [shell.menu.devtools],
  "aws-what": [shell.menu.offers],
  "cdn-who": [shell.menu.offers],
};

const { screenshots, otp } = limits;
/** Figures in an answer, from the limits that the server applies. */
const figures: Partial<Record<FaqId, readonly string[]>> = {
  "listing-languages": [`${languages.length - 1} Indian languages`],
  "text-lengths": [
    `Title: up to ${limits.title.graphemes} `,
    `Short description: up to ${limits.shortDescription.graphemes}.`,
    `Description: up to ${limits.description.graphemes.toLocaleString("en-IN")}.`,
  ],
  "screenshot-sizes": [
    `${limits.icon.width} × ${limits.icon.height} px`,
    `${screenshots.min} to ${screenshots.max}, up to ${screenshots.bytes / 1024 ** 2} MB each`,
    `${screenshots.minSide} to ${screenshots.maxSide} px`,
    `at most ${screenshots.ratio} times`,
  ],
  "reply-review": [`up to ${ratingLimits.reply.graphemes} characters`],
  "code-missing": [`After ${otp.sends} codes, wait ${otp.minutes} minutes`],
  "app-transfer": [`${transferDeadlineDays.offer} days to accept`],
  "delete-account": [`after ${personalDataRetentionDays.erasureGrace} days`],
};

it("answers questions only with what a call does", () => {
  expect(Object.keys(answers).toSorted()).toEqual(Object.keys(english).toSorted());
  const missing = Object.entries(answers).flatMap(([id, names]) =>
    names.filter((name) => !(name in calls)).map((name) => `${id}: ${name}`),
  );
  expect(missing).toEqual([]);
});

it("names screens, buttons and limits in answers as they are", () => {
  const wrong = [...Object.entries(places), ...Object.entries(figures)].flatMap(([id, parts]) =>
    parts.filter((part) => !english[id as FaqId].answer.includes(part)).map((part) => `${id}: ${part}`),
  );
  expect(wrong).toEqual([]);
});

it("points the tour only at places that the shell has", () => {
  const { menu, account, listNewApp, bell, search } = help.tour;
  expect(menu.text).toContain(shell.menu.home);
  expect(account.text).toContain(help.title);
  expect(`${listNewApp.text} ${bell.text} ${search.text}`).not.toMatch(/support agent|live chat/);
});
