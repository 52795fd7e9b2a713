import {
  type AccessKitStatus,
  emptyAccessKit,
  type AccessKitContent,
} from "#contract/catalog/access-kit/access-kit.ts";

export const appId = crypto.randomUUID();

export const aLogin: AccessKitContent = {
  ...emptyAccessKit,
  userName: "reviewer@krishi.example",
  password: " Harvest 7 ",
  otp: "246810",
  steps: "Choose Log in, then Farmer.",
};

export function aKit(change: Partial<AccessKitStatus> = {}): AccessKitStatus {
  return {
    appId,
    revision: 0,
    needsLogin: null,
    given: false,
    savedAt: null,
    wiped: null,
    readings: [],
    takes: true,
    content: null,
    ...change,
  };
}

export const givenKit = aKit({
  revision: 3,
  needsLogin: true,
  given: true,
  savedAt: "2026-11-20T05:00:00.000Z",
  content: aLogin,
});
