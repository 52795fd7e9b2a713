import { type AccessKit, emptyKit, type KitContent } from "#contract/catalog/access-kit/kit.ts";

export const appId = crypto.randomUUID();

export const aLogin: KitContent = {
  ...emptyKit,
  userName: "reviewer@krishi.example",
  password: " Harvest 7 ",
  otp: "246810",
  steps: "Choose Log in, then Farmer.",
};

export function aKit(change: Partial<AccessKit> = {}): AccessKit {
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
