/** First file of a worker thread started from sources: teaches the thread TypeScript, then runs the real entry. */
import { register } from "tsx/esm/api";

register();
await import(String(process.argv[2]));
