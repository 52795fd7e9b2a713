import { apiAccessCalls } from "#contract/accounts/api-access/calls.ts";
import { playApiCalls } from "#contract/ratings/play-api-calls.ts";

/** Tools whose example can be copied. */
export const exampleTools = ["curl", "github", "gitlab"] as const;
export type ExampleTool = (typeof exampleTools)[number];

/** Requests that a key can send today. */
export const exampleActs = ["check", "list", "reply"] as const;
export type ExampleAct = (typeof exampleActs)[number];

/** File that the example belongs in; null for a command to type. */
export const exampleFiles: Readonly<Record<ExampleTool, string | null>> = {
  curl: null,
  github: ".github/workflows/store.yml",
  gitlab: ".gitlab-ci.yml",
};

const exampleCalls = {
  check: apiAccessCalls.checkKey,
  list: playApiCalls.playReviews,
  reply: playApiCalls.replyToPlayReview,
} as const;

interface ExampleInput {
  readonly tool: ExampleTool;
  readonly act: ExampleAct;
  /** Origin of the API's URLs. */
  readonly origin: string;
  readonly packageName: string;
}

function curlCommand({ act, origin, packageName }: ExampleInput): string[] {
  const { method, path } = exampleCalls[act];
  const url = `${origin}/api${path.replace("{packageName}", packageName).replace("{id}", "REVIEW_ID")}`;
  const lines = [`curl --fail-with-body -X ${method} "${url}"`, `  -H "Authorization: Bearer $STORE_KEY"`];
  return act === "reply"
    ? [...lines, `  -H "Content-Type: application/json"`, `  -d '{"replyText": "Thanks, fixed in 4.3."}'`]
    : lines;
}

/** Returns the example as text: the command itself, or a CI job that runs it with the key from a secret. */
export function requestExample(input: ExampleInput): string {
  const command = curlCommand(input);
  const indented = (by: number) => command.map((line) => " ".repeat(by) + line).join(" \\\n");
  if (input.tool === "curl") return indented(0);
  if (input.tool === "gitlab") return `store:\n  image: curlimages/curl\n  script:\n    - |\n${indented(6)}\n`;
  return [
    "name: store",
    "on: workflow_dispatch",
    "jobs:",
    "  store:",
    "    runs-on: ubuntu-latest",
    "    env:",
    "      STORE_KEY: ${{ secrets.STORE_KEY }}",
    "    steps:",
    "      - run: |",
    `${indented(10)}\n`,
  ].join("\n");
}
