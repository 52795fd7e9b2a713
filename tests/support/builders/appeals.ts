import type { Appeal } from "#contract/review/appeals/appeals.ts";
import { appealCalls } from "#contract/review/appeals/calls.ts";
import type { AskedAs, TestApp } from "../app.ts";
import { picture } from "./pictures.ts";

/** Files an appeal against a version's current decision. */
export async function fileAppeal(
  app: TestApp,
  versionId: string,
  text = "We drew this icon in 2021.",
  who: AskedAs = "normal",
): Promise<Appeal> {
  const { decision } = await app.as("normal").call(appealCalls.versionAppeals, { params: { id: versionId } });
  const transitionId = decision?.transitionId ?? "";
  return app.as(who).call(appealCalls.fileAppeal, { body: { versionId, transitionId, text } });
}

export async function addAppealFile(app: TestApp, appealId: string, who: AskedAs = "normal") {
  const file = { name: "icon-2021.png", type: "image/png", bytes: await picture(64, 64) };
  return app.as(who).send(appealCalls.addAppealFile, { params: { id: appealId }, file });
}

/** Creates an open appeal of the owner with a document. */
export async function anAppeal(app: TestApp, versionId: string): Promise<Appeal> {
  const { id } = await fileAppeal(app, versionId);
  const answer = await addAppealFile(app, id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}
