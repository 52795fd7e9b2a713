import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { Action, Subject } from "#contract/access/rules.ts";
import type { Call } from "#contract/call.ts";

interface Need {
  readonly action: Action;
  readonly subject: Subject;
}

export interface Screen {
  /** React Router pattern, absolute. */
  readonly path: string;
  /** The screen's code, fetched when it is first opened. */
  readonly load: () => Promise<ComponentType>;
  /** If it differs from the resource's. */
  readonly access?: Need;
  /** The sider starts collapsed: wizard, held version, desk. */
  readonly collapsed?: boolean;
  /** The screen fills the space below the header and brings its own padding and scrolling. */
  readonly bare?: boolean;
  /** The screen is a tab of the record of another resource (or its own), inside that resource's frame. */
  readonly tab?: {
    /** Name of the resource whose frame stands around it. */
    readonly of: string;
    readonly name: TabName;
    readonly position: number;
  };
}

/** Its word is `tab.<name>` in `shell.json`. */
type TabName = "overview" | "statistics" | "campaigns";

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

type MenuLabel = `menu.${string}`;

/** What a noun is to the console: its calls, screens, place in the menu, and who sees it. */
export interface ConsoleResource {
  /** Noun; also Refine's resource name. */
  readonly name: string;
  /** Who may open its screens. */
  readonly access: Need;
  readonly screens: readonly Screen[];
  readonly frame?: RecordFrame;
  readonly menu?: {
    /** Key of `shell.json`. */
    readonly label: MenuLabel;
    readonly icon: LucideIcon;
    readonly to: string;
    readonly position: number;
    /** Whose menu: developers and staff have different ones. */
    readonly audience: "developer" | "staff";
    /** Beside the word: how much waits there. */
    readonly Count?: ComponentType;
  };
  /** Refine's list, show, create and edit addresses, for its links and breadcrumbs. */
  readonly routes?: {
    readonly list?: string;
    readonly show?: string;
    readonly create?: string;
    readonly edit?: string;
  };
  /** The contract's calls behind Refine's data provider; without them simple-rest asks `/api/x/<name>`. */
  readonly calls?: {
    readonly getList?: Call;
    readonly getOne?: Call;
    readonly create?: Call;
    readonly update?: Call;
    readonly deleteOne?: Call;
  };
}
