import type { Page } from "@playwright/test";
import * as z from "zod";
import { demoPassword, demoPeople } from "./journey-people.ts";

/** Records of the demo store that screens are opened with. */
export interface DemoRecords {
  /** A developer's draft. */
  readonly draft: { appId: string; versionId: string };
  readonly held: { appId: string; versionId: string };
  /** A version that waits in the queue. */
  readonly waiting: { appId: string; versionId: string };
  /** An identity check that waits for staff. */
  readonly checkId: string;
  /** A request for an offer. */
  readonly requestId: string;
  /** A request for a silent or external app. */
  readonly visibilityId: string;
  /** A ready-made reason. */
  readonly reasonId: string;
}

async function askAs(page: Page, email: string, path: string): Promise<unknown> {
  const login = { email, password: demoPassword };
  const { accessToken } = await (await page.request.post("/api/developer/login", { data: login })).json();
  return (await page.request.get(path, { headers: { authorization: `O-Bearer ${accessToken}` } })).json();
}

const Versions = z.object({ items: z.array(z.object({ id: z.string(), appId: z.string(), status: z.string() })) });
const Found = z.object({ id: z.string() });
const Records = z.tuple([Found]).rest(Found);

/** Asks the API for records that screens are about, as the developer who has versions in every state and as staff. */
export async function findDemoRecords(page: Page): Promise<DemoRecords> {
  const { items } = Versions.parse(await askAs(page, demoPeople.enterprise, "/api/app/versions?limit=100"));
  const [check] = Records.parse(await askAs(page, demoPeople.support, "/api/x/identity"));
  const [request] = Records.parse(await askAs(page, demoPeople.support, "/api/x/offer-requests"));
  const [visibility] = Records.parse(await askAs(page, demoPeople.support, "/api/x/visibility"));
  const [reason] = Records.parse(await askAs(page, demoPeople.support, "/api/x/review-reasons"));
  const find = (status: string) => {
    const found = items.find((one) => one.status === status);
    if (!found) throw new Error(`The demo store has no version that is ${status}`);
    return { appId: found.appId, versionId: found.id };
  };
  return {
    draft: find("draft"),
    held: find("onhold"),
    waiting: find("inreview"),
    checkId: check.id,
    requestId: request.id,
    visibilityId: visibility.id,
    reasonId: reason.id,
  };
}
