import { openMediaInputs } from "./media-inputs.ts";
const stock = await openMediaInputs(Number(process.argv[2]));
await stock.attempt(1).catch(() => 0);
console.log("READY");
await new Promise((r) => setTimeout(r, 300));
const t = performance.now();
const r = await stock.attempt(Number(process.argv[3]));
console.log(r, performance.now() - t);
process.exit(0);
