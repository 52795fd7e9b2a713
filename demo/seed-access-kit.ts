import { emptyKit, type KitContent } from "#contract/catalog/access-kit/kit.ts";
import { saveKit } from "#server/catalog/access-kit/access-kit.store.ts";
import { encryptKit } from "#server/catalog/access-kit/encrypt-kit.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "#server/services.ts";
import type { PastMove } from "./seed-history.ts";

const appWithLogin = "Rupaya Saathi Loan";
const content: KitContent = {
  ...emptyKit,
  userName: "reviewer@rupayasaathi.example",
  password: "Udhaar-1204",
  otp: "448811",
  steps:
    "Choose “Sandbox bank” when a bank is asked for: a loan of ₹5,000 is approved at once, and nothing is paid out.",
};

/** Writes reviewer credentials for one waiting app that requires a login. */
export async function writeAccessKit(tx: Tx, { tokens }: Services, news: readonly PastMove[]): Promise<void> {
  const app = news.find(({ version }) => version.status === "inreview" && version.title === appWithLogin)?.app;
  if (!app) return;
  await saveKit(tx, undefined, { appId: app.id, needsLogin: true, sealed: encryptKit(tokens, app.id, content) });
}
