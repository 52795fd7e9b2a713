import type { Page } from "@playwright/test";
import { demoPassword, demoPeople } from "./journey-people.ts";

/** Records of the demo store that screens are opened with. */
export interface DemoRecords {
  /** A developer's draft. */
  readonly draft: { appId: string; versionId: string };
  readonly held: { appId: string; versionId: string };
  /** A version that waits in the queue. */
  readonly waiting: { appId: string; versionId: string };
}

/** Asks the API, as the developer who has versions in every state, for records that screens are about. */
export async function findDemoRecords(page: Page): Promise<DemoRecords> {
  const login = { email: demoPeople.enterprise, password: demoPassword };
  const { accessToken } = await (await page.request.post("/api/developer/login", { data: login })).json();
  const headers = { authorization: `O-Bearer ${accessToken}` };
  const answer = await page.request.get("/api/app/versions?limit=100", { headers });
  const items: { id: string; appId: string; status: string }[] = (await answer.json()).items;
  const find = (status: string) => {
    const found = items.find((one) => one.status === status);
    if (!found) throw new Error(`The demo store has no version that is ${status}`);
    return { appId: found.appId, versionId: found.id };
  };
  return { draft: find("draft"), held: find("onhold"), waiting: find("inreview") };
}
