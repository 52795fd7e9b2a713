import { vi } from "vitest";

/**
 * Test files of a process share their modules (vitest.config.ts). A screen's tests take the place of the way to the
 * server: each of their files starts with modules of its own, or it would meet the answers of the file before it.
 */
if (typeof document !== "undefined") vi.resetModules();
