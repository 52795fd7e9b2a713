/** `npm run check`: the checks of the source, all of them even when one fails. */
import { runChecks } from "./checks.ts";

process.exitCode = (await runChecks()).every(({ ok }) => ok) ? 0 : 1;
