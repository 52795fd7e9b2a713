import { visibilityRequestCalls } from "#contract/catalog/visibility/calls.ts";
import type { VisibilityRequest } from "#contract/catalog/visibility/visibility.ts";
import type { TestApp } from "../app.ts";

export const silentWish = { asked: "silent", why: "It comes with the phones of one maker." } as const;

/** Creates the owner's request to make an app silent. */
export async function aVisibilityRequest(app: TestApp, appId: string): Promise<VisibilityRequest> {
  return app.as("normal").call(visibilityRequestCalls.askVisibility, { params: { id: appId }, body: silentWish });
}
