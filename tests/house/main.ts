/** Checks of `npm run check` on layout, language, English texts and commit subjects: one line per violation. */
import { commitFaults } from "./commits.ts";
import { componentCommentFaults } from "./component-comments.ts";
import { languageFaults } from "./language.ts";
import { layoutFaults, libraryClassFaults } from "./layout.ts";
import { textFaults } from "./texts.ts";

const faults = [
  ...layoutFaults(),
  ...libraryClassFaults(),
  ...languageFaults(),
  ...componentCommentFaults(),
  ...textFaults(),
  ...commitFaults(),
];
for (const fault of faults) console.error(fault);
console.log(`layout and language: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
