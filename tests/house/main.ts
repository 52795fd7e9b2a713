/** Checks of `npm run check` on layout and language: one line per violation. */
import { languageFaults } from "./language.ts";
import { layoutFaults } from "./layout.ts";

const faults = [...layoutFaults(), ...languageFaults()];
for (const fault of faults) console.error(fault);
console.log(`layout and language: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
