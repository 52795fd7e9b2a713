import type { Call } from "#contract/call.ts";

type Answers = Partial<Record<string, unknown>>;

let answers: Answers | null = null;

/** The server writes it in `server/http/initial-data.ts`. */
const read = (): Answers => JSON.parse(document.getElementById("answers")?.textContent ?? "{}") as Answers;

/** Returns a call's response that came with the page, once; a second call asks the server. */
export function takePageAnswer({ method, path }: Call): unknown {
  answers ??= read();
  const key = `${method} ${path}`;
  const answer = answers[key];
  delete answers[key];
  return answer;
}
