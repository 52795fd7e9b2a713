import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { Action, Subject } from "#contract/access/rules.ts";
import type { Call } from "#contract/call.ts";
import type { ResourceName } from "#contract/resources.ts";

interface Need {
  readonly action: Action;
  readonly subject: Subject;
}

/** A screen at an address. */
export interface View {
  /** React Router pattern, absolute; the id of the resource's record is `:id`. */
  readonly path: string;
  /** The screen's code, fetched when it is first opened. */
  readonly load: () => Promise<ComponentType>;
  /** The code of the view people go to from here: fetched while they are busy with this one. */
  readonly next?: () => Promise<ComponentType>;
  /** What the browser's tab says: a key below `title` in `shell.json`. */
  readonly title: string;
  /** If it differs from the resource's. */
  readonly access?: Need;
  /** The left menu starts collapsed: wizard, held version, desk. */
  readonly collapsed?: boolean;
  /** The screen fills the space below the header and brings its own padding and scrolling. */
  readonly bare?: boolean;
  /** The screen is a tab of the record of another resource (or its own), inside that resource's frame. */
  readonly tab?: {
    /** The resource whose frame stands around it. */
    readonly of: ResourceName;
    readonly name: TabName;
    readonly position: number;
  };
}

/** Its word is `tab.<name>` in `shell.json`. */
type TabName = "overview" | "ratings" | "statistics" | "campaigns";

/** A tab of a record, as its frame shows it. */
export interface RecordTab {
  /** React Router pattern, absolute. */
  readonly path: string;
  readonly name: TabName;
}

/** What stands around every tab of a record: its bar and the row of tabs; the tab itself is the router's outlet. */
export interface RecordFrame {
  /** React Router pattern all its tabs begin with. */
  readonly path: string;
  readonly load: () => Promise<ComponentType<{ tabs: readonly RecordTab[] }>>;
}

/** The contract's calls behind Refine's data provider; without them simple-rest asks `/api/x/<name>`. */
export interface ResourceCalls {
  readonly getList?: Call;
  readonly getOne?: Call;
  readonly create?: Call;
  readonly update?: Call;
  readonly deleteOne?: Call;
}

/**
 * A Refine resource: a noun, its calls, its views, and who sees it. Menu, routes, titles and breadcrumbs come from it.
 */
export interface ConsoleResource {
  readonly name: ResourceName;
  readonly calls?: ResourceCalls;
  /** Who may open its views. */
  readonly access: Need;
  readonly list?: View;
  readonly show?: View;
  readonly create?: View;
  readonly edit?: View;
  /** Screens that are none of the four. */
  readonly views?: readonly View[];
  readonly frame?: RecordFrame;
  readonly meta?: {
    /** Key of `shell.json`: the word in the menu and in breadcrumbs. */
    readonly label: `menu.${string}`;
    /** The resource above it in breadcrumbs. */
    readonly parent?: ResourceName;
    /** A list with an icon stands in the left menu of everybody who may open it. */
    readonly icon?: LucideIcon;
    /** The menu's section it stands in, under that heading; what everybody goes to first has none. */
    readonly group?: MenuGroup;
    /** Beside the menu's word: how much waits there. */
    readonly Count?: ComponentType;
  };
}

/** Sections of the left menu, in its order; their words are `menuGroup` in `shell.json`. */
export const menuGroups = ["queues", "publish", "insight", "setUp"] as const;
type MenuGroup = (typeof menuGroups)[number];

/** The four views by Refine's names, where the resource has them, and the others. */
export function viewsOf({ list, show, create, edit, views = [] }: ConsoleResource): readonly View[] {
  return [list, show, create, edit, ...views].filter((view) => view !== undefined);
}
