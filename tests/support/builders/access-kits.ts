import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import { type AccessKit, emptyKit, type KitContent } from "#contract/catalog/access-kit/kit.ts";
import type { AskedAs, TestApp } from "../app.ts";

/** Unique texts: one found anywhere else means that a kit has leaked. */
export const canaries: KitContent = {
  userName: "canary-user-7301",
  password: " canary-password-7302 ",
  otp: "730373",
  phone: "+919812347304",
  steps: "canary-steps-7305: choose Log in, then Staff.",
  region: "canary-region-7306, Kerala",
};

export function kitOf(app: TestApp, id: string, who: AskedAs = "normal"): Promise<AccessKit> {
  return app.as(who).call(accessKitCalls.accessKit, { params: { id } });
}

/** Saves an access kit, replacing the current one. */
export async function anAccessKit(app: TestApp, id: string, content: Partial<KitContent> = canaries) {
  const { revision } = await kitOf(app, id);
  const body = { ...emptyKit, ...content, revision, needsLogin: true };
  return app.as("normal").call(accessKitCalls.giveAccessKit, { params: { id }, body });
}
