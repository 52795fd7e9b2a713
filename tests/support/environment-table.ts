import { variables } from "#server/environment.ts";

/** Generates the README's configuration table from the environment's schema. */
export function environmentTable(): string {
  const rows = Object.entries(variables).map(([name, schema]) => {
    const byDefault: unknown = schema.parse(undefined);
    return `| \`${name}\` | ${byDefault === undefined ? "" : `\`${byDefault}\``} | ${schema.description} |`;
  });
  return ["| Variable | Default | What it is |", "| --- | --- | --- |", ...rows].join("\n");
}
