export const editorialsPath = "/editorials";
