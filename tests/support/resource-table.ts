import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ConsoleResource } from "#providers/resource.ts";
import { projectRoot } from "#server/project-paths.ts";
import { resources } from "#src/resources.ts";

const read = (path: string): string => readFileSync(join(projectRoot, path), "utf8");

/** Hooks of Refine, by the kind of view that needs one; ours are these hooks, typed by a call. */
const hooksOf = {
  list: ["useCallTable", "useTable"],
  show: ["useCallShow", "useShow"],
  create: ["useCallForm", "useCallCreateModalForm", "useCreate"],
  edit: ["useCallForm", "useCallModalForm", "useUpdate"],
} as const;
type ViewKind = keyof typeof hooksOf;
const viewKinds = Object.keys(hooksOf) as ViewKind[];

/** Files that a file imports from its own folder or below, in all its parts; itself first. */
function ownFiles(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !existsSync(join(projectRoot, path))) return seen;
  seen.add(path);
  for (const [, name = ""] of read(path).matchAll(/(?:from|import\() ?"(\.[^"]+\.tsx?)"/g)) {
    // A resource's index imports its views; they are views of their own.
    if (!name.endsWith("/index.tsx")) ownFiles(join(dirname(path), name), seen);
  }
  return seen;
}

/** First of these hooks that a view calls, in its own file or in one that it imports from its folder. */
function hookIn(path: string, hooks: readonly string[]): string | undefined {
  const texts = [...ownFiles(path)].map(read);
  return hooks.find((hook) => texts.some((text) => new RegExp(`\\b${hook}\\b[(<]`).test(text)));
}

interface View {
  readonly file: string;
  readonly hook: string | undefined;
  /** Registered at a path, or a dialog on another view. */
  readonly isRegistered: boolean;
}
interface ResourceViews {
  readonly name: string;
  /** Name of Refine's item, if another one has the resource's plain name. */
  readonly identifier: string | undefined;
  readonly folder: string;
  readonly views: Partial<Record<ViewKind, View>>;
  /** Views besides the four: their files. */
  readonly others: readonly string[];
}

const indexFiles = [...read("src/resources.ts").matchAll(/\bresource as [^}]+} from "#(resources\/[^"]+)"/g)].map(
  ([, path = ""]) => path,
);

/** Declarations in an index: the whole text if there is one, otherwise one part for each audience. */
function declarationsIn(path: string): string[] {
  const text = read(path);
  const [, ...parts] = text.split(/^(?=export const \w+: ConsoleResource)/m);
  return parts.length > 1 ? parts : [text];
}

/** Files that an index loads, in its order. */
const loadedIn = (text: string): string[] =>
  [...text.matchAll(/import\("\.\/([^"]+)"\)/g)].map(([, file = ""]) => file);

/** File that a view loads, directly or through a constant of the index. */
function loadedBy(kind: ViewKind, index: string): string | undefined {
  const loads = index.split(new RegExp(`^  ${kind}: \\{`, "m"))[1]?.split("load:")[1];
  const constant = /^ (\w+),/.exec(loads ?? "")?.[1];
  const code = constant ? index.split(`const ${constant} =`)[1] : loads;
  return loadedIn(code ?? "")[0];
}

function viewsOf({ name, identifier, ...resource }: ConsoleResource, index: string, text: string): ResourceViews {
  const folder = dirname(index);
  const views: Partial<Record<ViewKind, View>> = {};
  const taken = new Set<string>();
  for (const kind of viewKinds) {
    const registered = resource[kind] && loadedBy(kind, text);
    const file = join(folder, registered ?? `${kind}.tsx`);
    if (registered === undefined && !existsSync(join(projectRoot, file))) continue;
    if (registered === undefined && loadedIn(text).includes(`${kind}.tsx`)) continue;
    taken.add(file);
    views[kind] = { file, hook: hookIn(file, hooksOf[kind]), isRegistered: registered !== undefined };
  }
  const others = loadedIn(text)
    .map((file) => join(folder, file))
    .filter((file) => !taken.has(file));
  return { name, identifier, folder, views, others: [...new Set(others)] };
}

/** Every resource of the console with its views and the Refine hook behind each, from the code. */
export function listResourceHooks(): ResourceViews[] {
  return resources.map((resource) => {
    const { name, identifier } = resource;
    const isDeclaredIn = (text: string) => /\bidentifier: "([\w-]+)"/.exec(text)?.[1] === identifier;
    const index = indexFiles.find((path) => new RegExp(`name: "${name}"`).test(read(path)));
    const text = index && declarationsIn(index).find(isDeclaredIn);
    if (!index || text === undefined) throw new Error(`no index.tsx declares ${identifier ?? name}`);
    return viewsOf(resource, index, text);
  });
}

const cell = (view: View | undefined): string => {
  if (!view) return "";
  const hook = view.hook ? `\`${view.hook}\`` : "custom";
  return view.isRegistered ? hook : `${hook} (dialog)`;
};

/** Markdown page of the resources, their views and the hook behind each. */
export function resourceTable(): string {
  const rows = listResourceHooks().map(({ name, identifier, folder, views, others }) => {
    const custom = others.map((file) => file.slice(folder.length + 1).replace(/\.tsx$/, ""));
    return `| [\`${name}\`](../${folder}/index.tsx)${identifier ? ` as \`${identifier}\`` : ""} | ${viewKinds.map((kind) => cell(views[kind])).join(" | ")} | ${custom.join(", ")} |`;
  });
  return `# Resources

Every Refine resource of the console, its views and the Refine hook behind each. The hooks are ours in \`providers/data/\`,
typed by the contract's calls: \`useCallTable\` is \`useTable\`, \`useCallShow\` is \`useShow\`, \`useCallForm\` is the antd
package's \`useForm\` and the modal forms are its \`useModalForm\`. _custom_: the view has none of them, see the
[decisions](decisions/README.md). _(dialog)_: a dialog or drawer on another view, without a path of its own. A
resource that is no list has a page, such as a dashboard, among its other views.

\`tests/house/resource-table.test.ts\` writes this page from the code: \`npx vitest run tests/house/resource-table.test.ts -u\`.

| Resource | list | show | create | edit | Other views |
| --- | --- | --- | --- | --- | --- |
${rows.join("\n")}
`;
}
