import type { Route } from "#server/platform/http/route.ts";
import { answerTicket, changeTicket, mergeTicket } from "./answer-ticket.ts";
import { createTicket } from "./open-ticket.ts";
import { replyToTicket, solveTicket } from "./reply-to-ticket.ts";
import { addAnswerFile, addFile, openFile } from "./ticket-files.ts";

export const routes: readonly Route[] = [
  createTicket,
  replyToTicket,
  solveTicket,
  addFile,
  addAnswerFile,
  openFile,
  answerTicket,
  changeTicket,
  mergeTicket,
];
