import type { Route } from "#server/platform/http/route.ts";
import { checkKey } from "./check-key.ts";
import { makeKey, replaceKey } from "./make-key.ts";
import { revokeKey } from "./revoke-key.ts";
import { disableDevtools, enableDevtools, readKeys } from "./toggle-access.ts";

export const routes: readonly Route[] = [
  enableDevtools,
  disableDevtools,
  readKeys,
  makeKey,
  replaceKey,
  revokeKey,
  checkKey,
];
