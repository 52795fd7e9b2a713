import type { Route } from "#server/platform/http/route.ts";
import { answerClaim } from "./answer-claim.ts";
import { claimName } from "./claim-name.ts";
import { appConflicts, nameLight } from "./name-availability.ts";
import { addConflictPaper, openConflictPaper, removeConflictPaper } from "./documents.ts";

export const routes: readonly Route[] = [
  claimName,
  answerClaim,
  nameLight,
  appConflicts,
  addConflictPaper,
  removeConflictPaper,
  openConflictPaper,
];
