import { accessChanges } from "./changes/access.ts";
import { accountChanges } from "./changes/accounts.ts";
import { dayChanges } from "./changes/days.ts";
import { figureChanges } from "./changes/figures.ts";
import { moveChanges } from "./changes/moves.ts";
import { signInChanges } from "./changes/sign-in.ts";
import { signatureChanges } from "./changes/signatures.ts";

/** By what they are about; `npm run mutate -- moves days` tries these alone. */
export const changes = {
  access: accessChanges,
  accounts: accountChanges,
  "sign-in": signInChanges,
  moves: moveChanges,
  signatures: signatureChanges,
  days: dayChanges,
  figures: figureChanges,
};
