/**
 * Raise it with every change to what the inspector reads or finds: the server reads files again whose facts an
 * earlier one has found.
 */
export const inspectorVersion = 5;
