import type { Call } from "#contract/call.ts";

type Answers = Partial<Record<string, unknown>>;

let answers: Answers | null = null;

/** Where the server writes them: `server/http/page-answers.ts`. */
const read = (): Answers => JSON.parse(document.getElementById("answers")?.textContent ?? "{}") as Answers;

/** What the page itself brought as a call's answer, once: whoever asks again asks the server. */
export function takePageAnswer({ method, path }: Call): unknown {
  answers ??= read();
  const key = `${method} ${path}`;
  const answer = answers[key];
  delete answers[key];
  return answer;
}
