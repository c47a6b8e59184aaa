/** The four subjects and how they are shown (specification, section 3). */
export const CONTACT_SUBJECTS = {
  general: 'General Question',
  course: 'Course Content',
  payment: 'Payment Support',
  technical: 'Technical Issue',
} as const;
