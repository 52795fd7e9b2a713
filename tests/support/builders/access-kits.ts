import { accessKitCalls } from "#contract/catalog/access-kit/calls.ts";
import {
  type AccessKitStatus,
  emptyAccessKit,
  type AccessKitContent,
} from "#contract/catalog/access-kit/access-kit.ts";
import type { AskedAs, TestApp } from "../app.ts";

/** Access kit texts that occur nowhere else: one found in another response or log means that a kit has leaked. */
export const canaries: AccessKitContent = {
  userName: "canary-user-7301",
  password: " canary-password-7302 ",
  otp: "730373",
  phone: "+919812347304",
  steps: "canary-steps-7305: choose Log in, then Staff.",
  region: "canary-region-7306, Kerala",
};

export function kitOf(app: TestApp, id: string, who: AskedAs = "normal"): Promise<AccessKitStatus> {
  return app.as(who).call(accessKitCalls.accessKit, { params: { id } });
}

/** Saves an access kit, replacing the current one. */
export async function anAccessKit(app: TestApp, id: string, content: Partial<AccessKitContent> = canaries) {
  const { revision } = await kitOf(app, id);
  const body = { ...emptyAccessKit, ...content, revision, needsLogin: true };
  return app.as("normal").call(accessKitCalls.giveAccessKit, { params: { id }, body });
}
