import { environmentVariables } from "#server/environment-variables.ts";

/** Generates the table of docs/configuration.md from the environment's schema. */
export function environmentTable(): string {
  const rows = Object.entries(environmentVariables).map(([name, schema]) => {
    const byDefault: unknown = schema.parse(undefined);
    return `| \`${name}\` | ${byDefault === undefined ? "" : `\`${byDefault}\``} | ${schema.description} |`;
  });
  return ["| Variable | Default | What it is |", "| --- | --- | --- |", ...rows].join("\n");
}
