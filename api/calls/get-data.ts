import { apiCall, ownUser } from './pipeline/call.ts';

/** The tenant's own record, limited to what the app reads. */
export const getDataRoute = apiCall<{ modelName: 'User'; query: { _id: string } }>('get-data', {
  uidOf: ({ query }) => query._id,
  auditSubject: ({ query }) => query._id,
  usersIn: (answer) => (answer as { data: { _id?: string }[] }).data.flatMap(({ _id }) => _id ?? []),
  async handle({ user, commit }) {
    const { id, rent, move_in_date, first_name, tenure } = ownUser({ user });
    return commit(async () => ({
      body: { status: 'success', data: [{ _id: id, rent, move_in_date, first_name, tenure }] },
    }));
  },
});
