import { parseAst, type Plugin } from "vite";

/** Fields of a call that the browser doesn't read. */
const serverOnlyFields: ReadonlySet<string> = new Set(["summary", "response", "errors", "crud"]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
type Range = readonly [start: number, end: number];

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Finds the server-only fields of every `defineCall({ … })` in a module. */
function serverFieldRanges(node: Node): Range[] {
  const { callee, arguments: given } = node;
  if (node.type === "CallExpression" && isNode(callee) && callee["name"] === "defineCall") {
    const [declared] = given as Node[];
    const properties = (declared?.["properties"] ?? []) as Node[];
    return properties
      .filter(({ key }) => isNode(key) && serverOnlyFields.has(String(key["name"])))
      .map(({ start, end }) => [start, end]);
  }
  return childrenOf(node).flatMap(serverFieldRanges);
}

/**
 * Removes the server-only fields together with the comma behind each field: two commas in a row would be a syntax
 * error.
 */
export function stripServerFields(code: string): string {
  const ranges = serverFieldRanges(parseAst(code, { lang: "ts" }) as unknown as Node).toSorted(
    ([start], [other]) => other - start,
  );
  const lean = ranges.reduce((text, [start, end]) => {
    const comma = /^\s*,/.exec(text.slice(end))?.[0].length ?? 0;
    return text.slice(0, start) + text.slice(end + comma);
  }, code);
  return removeUnusedImports(lean);
}

const namesIn = (node: Node): string[] =>
  node.type === "Identifier" ? [String(node["name"])] : childrenOf(node).flatMap(namesIn);

/** Removes imports that nothing uses any more, so that the calls do not load those modules. */
function removeUnusedImports(code: string): string {
  const lines = childrenOf(parseAst(code, { lang: "ts" }) as unknown as Node);
  const imports = lines.filter(({ type }) => type === "ImportDeclaration");
  const named = new Set(lines.filter((line) => !imports.includes(line)).flatMap(namesIn));
  const localOf = ({ local }: Node): string[] => (isNode(local) ? namesIn(local) : []);
  const isIdle = (line: Node) =>
    !childrenOf(line)
      .flatMap(localOf)
      .some((name) => named.has(name));
  return imports.filter(isIdle).reduceRight((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

/**
 * Returns a Vite plugin that strips response schemas from the browser's calls. The browser trusts its own server's
 * responses, which the server checks itself. The schemas would be a good part of every visitor's download, and most
 * view modules are imported only by them.
 */
export function stripCallSchemas(contract: string): Plugin {
  return {
    name: "lean-calls",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\.ts$/, code: "defineCall(" },
      handler: (code, id) => (id.startsWith(contract) ? { code: stripServerFields(code), map: null } : null),
    },
  };
}
