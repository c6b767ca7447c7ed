/** The id of the only screen of a form in a page of its own. */
export const formScreen = 'form';

/** The action that hands the answers of such a form to the page. */
export const submitForm = 'submit-form';
