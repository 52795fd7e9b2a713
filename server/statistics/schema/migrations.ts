import { createConsoleEvents } from "./console-events-table.ts";
import { createCountingTables, createOpenedSteps } from "./counting-tables.ts";
import { createEvents } from "./events-table.ts";
import { createFinalTables } from "./final-tables.ts";
import type { Layout } from "./layout.ts";
import { createRollup, rollups } from "./rollups.ts";

interface Migration {
  /** Increases; never changed once released. */
  readonly id: number;
  readonly name: string;
  readonly statements: (layout: Layout) => string[];
}

/** Forward only. Each statement is repeatable: a start that was killed repeats its last migration. */
export const migrations: readonly Migration[] = [
  { id: 1, name: "events", statements: createEvents },
  { id: 2, name: "rollups", statements: (layout) => rollups.flatMap((rollup) => createRollup(layout, rollup)) },
  { id: 4, name: "console_event", statements: createConsoleEvents },
  { id: 5, name: "counting", statements: createCountingTables },
  { id: 6, name: "final_days", statements: createFinalTables },
  { id: 7, name: "opened_steps", statements: createOpenedSteps },
];
