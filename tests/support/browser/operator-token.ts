/** The operator's token of the server that the end-to-end tests use. */
export const operatorToken = 'end-to-end-operator-token-000001';
