import { startOwnConsole } from "./own-console.ts";

export interface EmptyConsole {
  /** The link for the first superadmin, as it is printed. */
  readonly invitation: string;
  stop(): Promise<void>;
}

/** Starts the product as whoever sets up a new store does: `npm start -- --empty`, and reads what it prints. */
export async function startEmptyConsole(): Promise<EmptyConsole> {
  const { said, stop } = await startOwnConsole({ words: ["--empty"], ready: /http\S+\/staff-invite\?\S+/ });
  return { invitation: said, stop };
}
